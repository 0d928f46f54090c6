#pragma once
#include <stdbool.h>
#include <stdint.h>

/* Box2D, loaded when dynamics are first used. Lengths are metres, masses kilograms, angles radians. The library stops
   the process for values that are not finite: callers check them. */

#ifdef __cplusplus
extern "C" {
#endif

typedef struct vitrine_world vitrine_world;
typedef struct vitrine_body vitrine_body;
typedef struct vitrine_joint vitrine_joint;

typedef struct {
    float x, y;
} vitrine_vector;

/// Loads the library by its file name. Null on success, else the reason. Call it before anything else here.
const char *vitrine_dynamics_load(const char *file);

/* Worlds have no gravity of their own. */

vitrine_world *vitrine_world_new(void);
/// Also frees the bodies and joints of the world.
void vitrine_world_free(vitrine_world *world);
void vitrine_world_step(vitrine_world *world, float seconds);

/// The begin or end of a contact of two shapes.
typedef struct {
    uintptr_t a, b;
    vitrine_vector point;
    bool begins;
} vitrine_contact;

/// Removes the oldest contact change that was not read yet; false if there is none.
bool vitrine_world_next_contact(vitrine_world *world, vitrine_contact *contact);

/* Bodies */

/// `tag` names the body in contacts. A static body does not move.
vitrine_body *vitrine_body_new(vitrine_world *world, uintptr_t tag, bool isStatic, vitrine_vector at, float angle);
void vitrine_body_free(vitrine_world *world, vitrine_body *body);

void vitrine_body_remove_shapes(vitrine_body *body);
void vitrine_body_add_circle(vitrine_body *body, vitrine_vector center, float radius);
/// Adds a convex polygon of 3 to 8 points.
void vitrine_body_add_polygon(vitrine_body *body, const vitrine_vector *points, int count);
void vitrine_body_add_edge(vitrine_body *body, vitrine_vector from, vitrine_vector to);

typedef struct {
    float density, friction, restitution, damping, angularDamping;
    bool isStatic, isUpright;
} vitrine_material;

/// Sets the properties of all shapes of a body, and its mass.
void vitrine_body_set_material(vitrine_body *body, vitrine_material material);
/// Sets the groups of a body: bodies with a common bit in `members` collide, and a body with a bit in `walls` collides
/// with each that has the bit in `isWall`.
void vitrine_body_set_groups(vitrine_body *body, uint64_t members, uint64_t walls, uint64_t isWall);

vitrine_vector vitrine_body_position(const vitrine_body *body);
float vitrine_body_angle(const vitrine_body *body);
vitrine_vector vitrine_body_velocity(const vitrine_body *body);
float vitrine_body_angular_velocity(const vitrine_body *body);
float vitrine_body_mass(const vitrine_body *body);
bool vitrine_body_is_awake(const vitrine_body *body);

void vitrine_body_wake(vitrine_body *body);
void vitrine_body_set_position(vitrine_body *body, vitrine_vector at, float angle);
void vitrine_body_set_velocity(vitrine_body *body, vitrine_vector velocity, float angular);
/// Applies a force at a point of the body; a sleeping body stays asleep.
void vitrine_body_push(vitrine_body *body, vitrine_vector force, vitrine_vector local);
/// Applies a torque; a sleeping body stays asleep.
void vitrine_body_twist(vitrine_body *body, float torque);
/// Changes the momentum at a point of the body.
void vitrine_body_kick(vitrine_body *body, vitrine_vector impulse, vitrine_vector local);

/* Joints. The second body may be null: then the joint is to a fixed point. Points are relative to the bodies, and in
   the world for a fixed point. */

typedef struct {
    vitrine_body *body, *other;
    vitrine_vector point, otherPoint;
} vitrine_link;

void vitrine_joint_free(vitrine_world *world, vitrine_joint *joint);
/// Holds two points at a distance. A frequency, in hertz, makes it a spring; `damping` 1 is critical.
vitrine_joint *vitrine_joint_rod(vitrine_world *world, vitrine_link link, float length, float frequency, float damping);
/// Holds two points within a distance.
vitrine_joint *vitrine_joint_rope(vitrine_world *world, vitrine_link link, float length);
/// Pulls a point of a body to a fixed point in both directions.
vitrine_joint *vitrine_joint_pull(vitrine_world *world, vitrine_link link, float frequency, float damping);
/// Bodies rotate about a common point. The range is relative to the present angle; it is ignored when empty.
vitrine_joint *vitrine_joint_pin(vitrine_world *world, vitrine_link link, float from, float to, float frictionTorque);
/// Bodies slide along an axis without rotating. The range is relative to the present position; ignored when empty.
vitrine_joint *vitrine_joint_slide(vitrine_world *world, vitrine_link link, vitrine_vector axis, float from, float to);
/// Bodies keep their relative position. A frequency makes the angle a spring.
vitrine_joint *vitrine_joint_weld(vitrine_world *world, vitrine_link link, float frequency, float damping);

#ifdef __cplusplus
}
#endif
