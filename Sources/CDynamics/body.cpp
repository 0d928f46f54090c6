#include "library.h"

namespace {

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

/// Half the distance at which the library keeps touching shapes apart: shapes at rest touch without a gap.
const float skin = b2_linearSlop / 2;

void apply(const vitrine_body *body, b2Fixture *fixture)
{
    fixture->SetDensity(body->material.density);
    fixture->SetFriction(body->material.friction);
    fixture->SetRestitution(body->material.restitution);
    // Slower contacts do not bounce.
    fixture->SetRestitutionThreshold(0.3f);
    b2Filter filter;
    filter.maskBits = body->members | body->walls | body->isWall ? 0xFFFF : 0;
    if (filter.maskBits != fixture->GetFilterData().maskBits)
        box2d.set_filter(fixture, filter);
}

void add(vitrine_body *body, const b2Shape *shape)
{
    b2FixtureDef definition;
    definition.shape = shape;
    definition.density = body->material.density;
    definition.filter.maskBits = 0;
    apply(body, box2d.make_fixture(body->body, &definition));
}

} // namespace

void vitrine_body_remove_shapes(vitrine_body *body)
{
    while (b2Fixture *fixture = body->body->GetFixtureList())
        box2d.end_fixture(body->body, fixture);
}

void vitrine_body_add_circle(vitrine_body *body, vitrine_vector center, float radius)
{
    Made<b2CircleShape> made(box2d.circle_table, b2Shape::e_circle, radius);
    made.shape()->m_p = vector(center);
    add(body, made.shape());
}

void vitrine_body_add_polygon(vitrine_body *body, const vitrine_vector *points, int count)
{
    b2Vec2 corners[b2_maxPolygonVertices];
    for (int i = 0; i < count; i++)
        corners[i] = vector(points[i]);
    Made<b2PolygonShape> made(box2d.polygon_table, b2Shape::e_polygon, skin);
    box2d.set_polygon(made.shape(), corners, count);
    add(body, made.shape());
}

void vitrine_body_add_edge(vitrine_body *body, vitrine_vector from, vitrine_vector to)
{
    Made<b2EdgeShape> made(box2d.edge_table, b2Shape::e_edge, skin);
    box2d.set_edge(made.shape(), vector(from), vector(to));
    add(body, made.shape());
}

void vitrine_body_set_material(vitrine_body *body, vitrine_material material)
{
    body->material = material;
    body->body->SetLinearDamping(material.damping);
    body->body->SetAngularDamping(material.angularDamping);
    for (b2Fixture *fixture = body->body->GetFixtureList(); fixture; fixture = fixture->GetNext())
        apply(body, fixture);
    box2d.set_type(body->body, material.isStatic ? b2_staticBody : b2_dynamicBody);
    box2d.set_fixed_rotation(body->body, material.isUpright);
    box2d.reset_mass(body->body);
    body->body->SetAwake(true);
}

void vitrine_body_set_groups(vitrine_body *body, uint64_t members, uint64_t walls, uint64_t isWall)
{
    body->members = members;
    body->walls = walls;
    body->isWall = isWall;
    for (b2Fixture *fixture = body->body->GetFixtureList(); fixture; fixture = fixture->GetNext())
        apply(body, fixture);
    body->body->SetAwake(true);
}

vitrine_vector vitrine_body_position(const vitrine_body *body) { return vector(body->body->GetPosition()); }
float vitrine_body_angle(const vitrine_body *body) { return body->body->GetAngle(); }
vitrine_vector vitrine_body_velocity(const vitrine_body *body) { return vector(body->body->GetLinearVelocity()); }
float vitrine_body_angular_velocity(const vitrine_body *body) { return body->body->GetAngularVelocity(); }
float vitrine_body_mass(const vitrine_body *body) { return body->body->GetMass(); }

bool vitrine_body_is_awake(const vitrine_body *body)
{
    return body->body->GetType() != b2_staticBody && body->body->IsAwake();
}

void vitrine_body_wake(vitrine_body *body) { body->body->SetAwake(true); }

void vitrine_body_set_position(vitrine_body *body, vitrine_vector at, float angle)
{
    box2d.set_transform(body->body, vector(at), angle);
    body->body->SetAwake(true);
}

void vitrine_body_set_velocity(vitrine_body *body, vitrine_vector velocity, float angular)
{
    body->body->SetAwake(true);
    body->body->SetLinearVelocity(vector(velocity));
    body->body->SetAngularVelocity(angular);
}

void vitrine_body_push(vitrine_body *body, vitrine_vector force, vitrine_vector local)
{
    body->body->ApplyForce(vector(force), body->body->GetWorldPoint(vector(local)), false);
}

void vitrine_body_twist(vitrine_body *body, float torque) { body->body->ApplyTorque(torque, false); }

void vitrine_body_kick(vitrine_body *body, vitrine_vector impulse, vitrine_vector local)
{
    body->body->ApplyLinearImpulse(vector(impulse), body->body->GetWorldPoint(vector(local)), true);
}
