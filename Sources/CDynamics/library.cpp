#include "library.h"
#include <dlfcn.h>
#include <math.h>
#include <stdlib.h>

Library box2d;

/// Whether a body falls as it should, with the layouts that these files were compiled with.
static bool self_test(const Library &library)
{
    b2World *world = (b2World *)malloc(sizeof(b2World));
    library.make_world(world, b2Vec2(0, 10));
    b2BodyDef definition;
    definition.type = b2_dynamicBody;
    definition.position.Set(1, 2);
    definition.angularVelocity = 1;
    b2Body *body = library.make_body(world, &definition);
    Made<b2CircleShape> circle(library.circle_table, b2Shape::e_circle, 1);
    b2FixtureDef fixture;
    fixture.shape = circle.shape();
    fixture.density = 1;
    library.make_fixture(body, &fixture);
    body->SetLinearVelocity(b2Vec2(3, 0));
    for (int i = 0; i < 10; i++)
        library.step(world, 0.1f, 8, 3);
    bool moves = fabsf(body->GetPosition().x - 4) < 0.01f && fabsf(body->GetPosition().y - 7.5f) < 0.01f &&
                 fabsf(body->GetAngle() - 1) < 0.01f && fabsf(body->GetLinearVelocity().y - 10) < 0.01f &&
                 fabsf(body->GetMass() - b2_pi) < 0.01f;
    library.end_world(world);
    free(world);
    return moves;
}

const char *vitrine_dynamics_load(const char *file)
{
    void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        return dlerror();
    Library found;
#define FIND(result, name, symbol, arguments) \
    if (!(found.name = (result(*) arguments)dlsym(handle, symbol))) \
        return "the library has no " symbol;
    CALLS(FIND)
#undef FIND
    // The pointer of an object is to the third entry of the table.
#define FIND(name, symbol) \
    if (!(found.name = (void **)dlsym(handle, symbol))) \
        return "the library has no " symbol; \
    found.name += 2;
    TABLES(FIND)
#undef FIND
    const b2Version *version = (const b2Version *)dlsym(handle, "b2_version");
    if (!version || version->major != 2 || version->minor != 4)
        return "the library is not Box2D 2.4";
    if (!self_test(found))
        return "the library differs from the headers of the build";
    box2d = found;
    return 0;
}
