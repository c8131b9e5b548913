-- Refuses a lock before the points are isolated, at a point of another procedure, on the box of a lockout that is no
-- group or whose keys are missing, and where the worker already has one.
create or replace function safety.check_lockable(p_application safety.applications, p_worker_id uuid, p_point_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_application.status not in ('ISOLATED', 'APPLIED', 'RELEASED', 'VERIFIED') then
    perform core.refuse(
      'LOCKOUT_NOT_ISOLATED', format('Lockout %s is %s', p_application.application_number, p_application.status), 409
    );
  elsif p_point_id is null and not p_application.is_group then
    perform core.refuse_field('point_id', 'MISSING_VALUE', 'Only a group lockout has a box; a point is required');
  elsif p_point_id is not null
    and not exists (
      select 1 from safety.points as o where o.id = p_point_id and o.procedure_id = p_application.procedure_id
    )
  then
    perform core.refuse_field('point_id', 'NOT_FOUND', 'No such point of this procedure');
  elsif p_point_id is null and safety.point_faults(p_application) <> '[]' then
    perform core.refuse(
      'LOCKOUT_POINT_OPEN', 'The keys of all points must be in the box before a lock is applied', 422,
      safety.point_faults(p_application)
    );
  elsif exists (
    select 1
      from safety.locks as k
     where k.application_id = p_application.id
       and k.worker_id = p_worker_id
       and k.point_id is not distinct from p_point_id
       and k.released_at is null
  ) then
    perform core.refuse('ALREADY_LOCKED', 'You already have a lock there', 409);
  end if;
end
$$;

grant execute on function safety.check_lockable to assetry_api;
