#include "library.h"
#include <new>
#include <stdlib.h>

namespace {

vitrine_body *owner(b2Fixture *fixture) { return (vitrine_body *)fixture->GetBody()->GetUserData().pointer; }

bool collide(const vitrine_body *a, const vitrine_body *b)
{
    return (a->members & b->members) | (a->walls & b->isWall) | (b->walls & a->isWall);
}

/// The speed below which a contact does not bounce. The library adds up to a step of gravity to each bounce, so that
/// very elastic bodies would bounce forever at a speed below this.
float slowest_bounce(float restitution)
{
    const float gain = 0.2f;
    return restitution < 1 ? 0.3f + gain * restitution / (1 - restitution) : 0.3f;
}

/// Collects the contacts, and permits those of bodies in a common group.
struct Listener : b2ContactListener {
    vitrine_contact *contacts = 0;
    int count = 0, capacity = 0, read = 0;

    void add(b2Contact *contact, bool begins)
    {
        const vitrine_body *a = owner(contact->GetFixtureA()), *b = owner(contact->GetFixtureB());
        if (!a || !b || !a->tag || !b->tag || !collide(a, b))
            return;
        if (count == capacity) {
            int larger = capacity ? 2 * capacity : 16;
            void *moved = realloc(contacts, sizeof(vitrine_contact) * larger);
            if (!moved)
                return;
            contacts = (vitrine_contact *)moved;
            capacity = larger;
        }
        b2Vec2 point(0, 0);
        if (begins && contact->GetManifold()->pointCount > 0) {
            b2WorldManifold manifold;
            box2d.world_manifold(
                &manifold, contact->GetManifold(), contact->GetFixtureA()->GetBody()->GetTransform(),
                contact->GetFixtureA()->GetShape()->m_radius, contact->GetFixtureB()->GetBody()->GetTransform(),
                contact->GetFixtureB()->GetShape()->m_radius);
            point = manifold.points[0];
            if (contact->GetManifold()->pointCount == 2)
                point = 0.5f * (manifold.points[0] + manifold.points[1]);
        }
        contacts[count++] = {a->tag, b->tag, vector(point), begins};
    }

    void BeginContact(b2Contact *contact) override { add(contact, true); }
    void EndContact(b2Contact *contact) override { add(contact, false); }

    void PreSolve(b2Contact *contact, const b2Manifold *) override
    {
        const vitrine_body *a = owner(contact->GetFixtureA()), *b = owner(contact->GetFixtureB());
        if (!collide(a, b)) {
            contact->SetEnabled(false);
            return;
        }
        // A wall has the friction of the body that touches it.
        if (a->isWall | b->isWall)
            contact->SetFriction(a->isWall ? b->material.friction : a->material.friction);
        contact->SetRestitutionThreshold(slowest_bounce(contact->GetRestitution()));
    }
};

} // namespace

struct vitrine_world {
    b2World *world;
    /// The body of fixed points.
    b2Body *ground;
    Listener listener;
};

vitrine_world *vitrine_world_new(void)
{
    vitrine_world *world = new (malloc(sizeof(vitrine_world))) vitrine_world();
    world->world = (b2World *)malloc(sizeof(b2World));
    box2d.make_world(world->world, b2Vec2(0, 0));
    b2BodyDef definition;
    world->ground = box2d.make_body(world->world, &definition);
    box2d.set_listener(world->world, &world->listener);
    return world;
}

void vitrine_world_free(vitrine_world *world)
{
    box2d.set_listener(world->world, 0);
    for (b2Body *body = world->world->GetBodyList(); body; body = body->GetNext())
        free((void *)body->GetUserData().pointer);
    box2d.end_world(world->world);
    free(world->world);
    free(world->listener.contacts);
    free(world);
}

void vitrine_world_step(vitrine_world *world, float seconds) { box2d.step(world->world, seconds, 8, 4); }

bool vitrine_world_next_contact(vitrine_world *world, vitrine_contact *contact)
{
    Listener &listener = world->listener;
    if (listener.read == listener.count) {
        listener.read = listener.count = 0;
        return false;
    }
    *contact = listener.contacts[listener.read++];
    return true;
}

vitrine_body *vitrine_body_new(vitrine_world *world, uintptr_t tag, bool isStatic, vitrine_vector at, float angle)
{
    vitrine_body *body = (vitrine_body *)calloc(1, sizeof(vitrine_body));
    b2BodyDef definition;
    definition.type = isStatic ? b2_staticBody : b2_dynamicBody;
    definition.position = vector(at);
    definition.angle = angle;
    definition.userData.pointer = (uintptr_t)body;
    body->body = box2d.make_body(world->world, &definition);
    body->tag = tag;
    return body;
}

void vitrine_body_free(vitrine_world *world, vitrine_body *body)
{
    // Its contacts end without a report.
    body->tag = 0;
    box2d.end_body(world->world, body->body);
    free(body);
}

// MARK: Joints

namespace {

/// The stiffness and damping of a spring with a frequency in hertz, for the mass that it moves.
void soften(const vitrine_link &link, float frequency, float ratio, float &stiffness, float &damping)
{
    float a = link.body->body->GetMass(), b = link.other ? link.other->body->GetMass() : 0;
    float mass = a > 0 && b > 0 ? a * b / (a + b) : a > 0 ? a : b;
    float omega = 2 * b2_pi * frequency;
    stiffness = mass * omega * omega;
    damping = 2 * mass * ratio * omega;
}

/// Body A of a joint is the other body or the ground, and B the body.
template <class Definition> Definition joined(vitrine_world *world, const vitrine_link &link)
{
    Definition definition;
    definition.bodyA = link.other ? link.other->body : world->ground;
    definition.bodyB = link.body->body;
    definition.localAnchorA = vector(link.otherPoint);
    definition.localAnchorB = vector(link.point);
    definition.collideConnected = true;
    return definition;
}

float angle(const vitrine_link &link)
{
    return link.body->body->GetAngle() - (link.other ? link.other->body->GetAngle() : 0);
}

vitrine_joint *make(vitrine_world *world, const b2JointDef &definition)
{
    definition.bodyB->SetAwake(true);
    definition.bodyA->SetAwake(true);
    return (vitrine_joint *)box2d.make_joint(world->world, &definition);
}

} // namespace

void vitrine_joint_free(vitrine_world *world, vitrine_joint *joint)
{
    box2d.end_joint(world->world, (b2Joint *)joint);
}

vitrine_joint *vitrine_joint_rod(vitrine_world *world, vitrine_link link, float length, float frequency, float damping)
{
    b2DistanceJointDef definition = joined<b2DistanceJointDef>(world, link);
    definition.length = length;
    if (frequency > 0)
        soften(link, frequency, damping, definition.stiffness, definition.damping);
    else
        definition.minLength = definition.maxLength = length;
    return make(world, definition);
}

vitrine_joint *vitrine_joint_rope(vitrine_world *world, vitrine_link link, float length)
{
    b2DistanceJointDef definition = joined<b2DistanceJointDef>(world, link);
    definition.length = definition.maxLength = length;
    return make(world, definition);
}

vitrine_joint *vitrine_joint_pull(vitrine_world *world, vitrine_link link, float frequency, float damping)
{
    b2MouseJointDef definition;
    definition.bodyA = world->ground;
    definition.bodyB = link.body->body;
    // The joint takes its point of the body from the first target.
    definition.target = link.body->body->GetWorldPoint(vector(link.point));
    definition.maxForce = 1e9f;
    definition.collideConnected = true;
    soften(link, frequency, damping, definition.stiffness, definition.damping);
    vitrine_joint *joint = make(world, definition);
    box2d.set_target((b2MouseJoint *)joint, vector(link.otherPoint));
    return joint;
}

vitrine_joint *vitrine_joint_pin(vitrine_world *world, vitrine_link link, float from, float to, float frictionTorque)
{
    b2RevoluteJointDef definition = joined<b2RevoluteJointDef>(world, link);
    definition.referenceAngle = angle(link);
    definition.enableLimit = from < to;
    definition.lowerAngle = from;
    definition.upperAngle = to;
    definition.enableMotor = frictionTorque > 0;
    definition.maxMotorTorque = frictionTorque;
    return make(world, definition);
}

vitrine_joint *vitrine_joint_slide(vitrine_world *world, vitrine_link link, vitrine_vector axis, float from, float to)
{
    b2PrismaticJointDef definition = joined<b2PrismaticJointDef>(world, link);
    definition.referenceAngle = angle(link);
    definition.localAxisA = vector(axis);
    definition.localAxisA.Normalize();
    if (link.other)
        definition.localAxisA = link.other->body->GetLocalVector(definition.localAxisA);
    definition.enableLimit = from < to;
    definition.lowerTranslation = from;
    definition.upperTranslation = to;
    return make(world, definition);
}

vitrine_joint *vitrine_joint_weld(vitrine_world *world, vitrine_link link, float frequency, float damping)
{
    b2WeldJointDef definition = joined<b2WeldJointDef>(world, link);
    definition.referenceAngle = angle(link);
    if (frequency > 0) {
        float mass = link.body->body->GetMass(), inertia = link.body->body->GetInertia();
        soften(link, frequency, damping, definition.stiffness, definition.damping);
        if (mass > 0) {
            definition.stiffness *= inertia / mass;
            definition.damping *= inertia / mass;
        }
    }
    return make(world, definition);
}
