#include "library.h"
#include <string.h>

namespace {

// The library keeps the shapes of bodies at rest apart by the sum of their radii less a slop, and that distance must
// exceed 1.25 slops, or it sees a new impact in each step. So polygons are made smaller by 1.5 slops, and the radii
// chosen for shapes at rest to touch without a gap.
const float inset = 1.5f * b2_linearSlop;
const float polygon_radius = b2_polygonRadius;
const float edge_radius = 0.5f * b2_linearSlop;
const float circle_excess = 0.5f * b2_linearSlop;

/// The area of the outline for each area of the shape. A fixture keeps it as its user data.
float share(const b2Fixture *fixture)
{
    uintptr_t bits = const_cast<b2Fixture *>(fixture)->GetUserData().pointer;
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

bool collides(const vitrine_body *body) { return body->members | body->walls | body->isWall; }

/// Rounding moves the centre of mass of a symmetric shape by up to this distance, in metres: a 300th of a point.
const float centre_rounding = 1e-4f;

/// Puts a centre of mass that lies beside the item's centre by no more than rounding exactly there. Otherwise each force on
/// the centre would turn the item by a hundred-millionth, and it would be painted as a rotated one. Items that collide are
/// left alone: contacts rotate them anyway.
void centre_mass(const vitrine_body *owner)
{
    if (collides(owner))
        return;
    b2Body *body = owner->body;
    b2MassData mass;
    body->GetMassData(&mass);
    if (mass.center.x == 0 && mass.center.y == 0)
        return;
    if (b2Abs(mass.center.x) > centre_rounding || b2Abs(mass.center.y) > centre_rounding)
        return;
    mass.center.SetZero();
    box2d.set_mass(body, &mass);
}

void apply(const vitrine_body *body, b2Fixture *fixture)
{
    fixture->SetDensity(body->material.density * share(fixture));
    fixture->SetFriction(body->material.friction);
    fixture->SetRestitution(body->material.restitution);
    b2Filter filter;
    filter.maskBits = collides(body) ? 0xFFFF : 0;
    if (filter.maskBits != fixture->GetFilterData().maskBits)
        box2d.set_filter(fixture, filter);
}

void add(vitrine_body *body, const b2Shape *shape, float share)
{
    b2FixtureDef definition;
    definition.shape = shape;
    definition.density = body->material.density * share;
    memcpy(&definition.userData.pointer, &share, sizeof share);
    definition.filter.maskBits = 0;
    apply(body, box2d.make_fixture(body->body, &definition));
    centre_mass(body);
}

float area(const b2PolygonShape *polygon)
{
    float sum = 0;
    for (int i = 0; i < polygon->m_count; i++)
        sum += b2Cross(polygon->m_vertices[i], polygon->m_vertices[(i + 1) % polygon->m_count]);
    return sum / 2;
}

} // namespace

void vitrine_body_remove_shapes(vitrine_body *body)
{
    while (b2Fixture *fixture = body->body->GetFixtureList())
        box2d.end_fixture(body->body, fixture);
    centre_mass(body);
}

void vitrine_body_add_circle(vitrine_body *body, vitrine_vector center, float radius)
{
    float made_radius = radius + circle_excess;
    Made<b2CircleShape> made(box2d.circle_table, b2Shape::e_circle, made_radius);
    made.shape()->m_p = vector(center);
    add(body, made.shape(), radius * radius / (made_radius * made_radius));
}

void vitrine_body_add_polygon(vitrine_body *body, const vitrine_vector *points, int count)
{
    b2Vec2 corners[b2_maxPolygonVertices];
    for (int i = 0; i < count; i++)
        corners[i] = vector(points[i]);
    Made<b2PolygonShape> whole(box2d.polygon_table, b2Shape::e_polygon, polygon_radius);
    box2d.set_polygon(whole.shape(), corners, count);
    const b2PolygonShape *hull = whole.shape();
    for (int i = 0; i < hull->m_count; i++) {
        b2Vec2 a = hull->m_normals[(i + hull->m_count - 1) % hull->m_count], b = hull->m_normals[i];
        float sharpness = b2Max(1 + b2Dot(a, b), 0.1f);
        corners[i] = hull->m_vertices[i] - (inset / sharpness) * (a + b);
    }
    Made<b2PolygonShape> smaller(box2d.polygon_table, b2Shape::e_polygon, polygon_radius);
    memcpy(smaller.shape()->m_vertices, corners, sizeof corners);
    smaller.shape()->m_count = hull->m_count;
    // Nothing is left of a polygon that is thinner than the two distances.
    if (area(smaller.shape()) < 0.2f * area(hull))
        return add(body, hull, 1);
    box2d.set_polygon(smaller.shape(), corners, hull->m_count);
    add(body, smaller.shape(), area(hull) / area(smaller.shape()));
}

void vitrine_body_add_edge(vitrine_body *body, vitrine_vector from, vitrine_vector to)
{
    Made<b2EdgeShape> made(box2d.edge_table, b2Shape::e_edge, edge_radius);
    box2d.set_edge(made.shape(), vector(from), vector(to));
    add(body, made.shape(), 1);
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
    centre_mass(body);
    body->body->SetAwake(true);
}

void vitrine_body_set_groups(vitrine_body *body, uint64_t members, uint64_t walls, uint64_t isWall)
{
    bool collided = collides(body);
    body->members = members;
    body->walls = walls;
    body->isWall = isWall;
    for (b2Fixture *fixture = body->body->GetFixtureList(); fixture; fixture = fixture->GetNext())
        apply(body, fixture);
    if (collided != collides(body)) {
        box2d.reset_mass(body->body);
        centre_mass(body);
    }
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
