#pragma once
// Only the layouts and the inline functions of these headers are used: nothing here is linked with the library.
#ifndef NDEBUG
#define NDEBUG
#endif
#include <box2d/box2d.h>

#include "CDynamics.h"

// The functions of the library that are called: result, name here, symbol, arguments. A member function has the object
// as its first argument.
#define CALLS(CALL) \
    CALL(void, make_world, "_ZN7b2WorldC1ERK6b2Vec2", (b2World *, const b2Vec2 &)) \
    CALL(void, end_world, "_ZN7b2WorldD1Ev", (b2World *)) \
    CALL(void, step, "_ZN7b2World4StepEfii", (b2World *, float, int32, int32)) \
    CALL(void, set_listener, "_ZN7b2World18SetContactListenerEP17b2ContactListener", (b2World *, b2ContactListener *)) \
    CALL(b2Body *, make_body, "_ZN7b2World10CreateBodyEPK9b2BodyDef", (b2World *, const b2BodyDef *)) \
    CALL(void, end_body, "_ZN7b2World11DestroyBodyEP6b2Body", (b2World *, b2Body *)) \
    CALL(b2Joint *, make_joint, "_ZN7b2World11CreateJointEPK10b2JointDef", (b2World *, const b2JointDef *)) \
    CALL(void, end_joint, "_ZN7b2World12DestroyJointEP7b2Joint", (b2World *, b2Joint *)) \
    CALL(b2Fixture *, make_fixture, "_ZN6b2Body13CreateFixtureEPK12b2FixtureDef", (b2Body *, const b2FixtureDef *)) \
    CALL(void, end_fixture, "_ZN6b2Body14DestroyFixtureEP9b2Fixture", (b2Body *, b2Fixture *)) \
    CALL(void, set_transform, "_ZN6b2Body12SetTransformERK6b2Vec2f", (b2Body *, const b2Vec2 &, float)) \
    CALL(void, set_type, "_ZN6b2Body7SetTypeE10b2BodyType", (b2Body *, b2BodyType)) \
    CALL(void, set_fixed_rotation, "_ZN6b2Body16SetFixedRotationEb", (b2Body *, bool)) \
    CALL(void, reset_mass, "_ZN6b2Body13ResetMassDataEv", (b2Body *)) \
    CALL(void, set_mass, "_ZN6b2Body11SetMassDataEPK10b2MassData", (b2Body *, const b2MassData *)) \
    CALL(void, set_filter, "_ZN9b2Fixture13SetFilterDataERK8b2Filter", (b2Fixture *, const b2Filter &)) \
    CALL(void, set_polygon, "_ZN14b2PolygonShape3SetEPK6b2Vec2i", (b2PolygonShape *, const b2Vec2 *, int32)) \
    CALL(void, set_edge, "_ZN11b2EdgeShape11SetTwoSidedERK6b2Vec2S2_", (b2EdgeShape *, const b2Vec2 &, const b2Vec2 &)) \
    CALL(void, set_target, "_ZN12b2MouseJoint9SetTargetERK6b2Vec2", (b2MouseJoint *, const b2Vec2 &)) \
    CALL(void, world_manifold, "_ZN15b2WorldManifold10InitializeEPK10b2ManifoldRK11b2TransformfS5_f", \
        (b2WorldManifold *, const b2Manifold *, const b2Transform &, float, const b2Transform &, float))

// The tables of virtual functions of the shapes that are made here.
#define TABLES(TABLE) \
    TABLE(circle_table, "_ZTV13b2CircleShape") \
    TABLE(edge_table, "_ZTV11b2EdgeShape") \
    TABLE(polygon_table, "_ZTV14b2PolygonShape")

struct Library {
#define DECLARE(result, name, symbol, arguments) result(*name) arguments;
    CALLS(DECLARE)
#undef DECLARE
#define DECLARE(name, symbol) void **name;
    TABLES(DECLARE)
#undef DECLARE
};

/// Filled by `vitrine_dynamics_load`.
extern Library box2d;

/// Storage for a shape, whose constructor would need the library at link time.
template <class Shape> struct Made {
    alignas(Shape) char bytes[sizeof(Shape)] = {};

    Made(void **table, b2Shape::Type type, float radius)
    {
        *(void ***)bytes = table;
        shape()->m_type = type;
        shape()->m_radius = radius;
    }

    Shape *shape() { return (Shape *)bytes; }
};

struct vitrine_body {
    b2Body *body;
    uintptr_t tag;
    uint64_t members, walls, isWall;
    vitrine_material material;
};

inline b2Vec2 vector(vitrine_vector v) { return b2Vec2(v.x, v.y); }
inline vitrine_vector vector(const b2Vec2 &v) { return {v.x, v.y}; }
