-- Refuses to take off a lock that is off, that is somebody elses without the right and a reason, or that holds the keys
-- of a box on which others have a lock.
create or replace function safety.check_release(p_lock safety.locks, p_application safety.applications, p_reason text)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  -- Whose account the worker is by now does not count.
  v_is_own boolean := p_lock.applied_by = core.current_account_id();
begin
  if p_lock.released_at is not null then
    perform core.refuse('LOCK_NOT_ON', format('Lock %s was taken off', p_lock.lock_number), 409);
  elsif not v_is_own and not core.has_permission('lockout_lock.override') then
    perform core.refuse(
      'LOCK_OF_ANOTHER', format('Lock %s is somebody else''s, who alone takes it off', p_lock.lock_number), 403,
      p_hint => 'Who may do anything with locks can, with a reason'
    );
  elsif not v_is_own and p_reason is null then
    perform core.refuse_field('p_reason', 'MISSING_VALUE', 'The lock is somebody else''s: say why');
  elsif v_is_own and p_reason is not null then
    perform core.refuse_field('p_reason', 'NOT_ALLOWED', 'The lock is your own');
  elsif p_application.is_group
    and p_lock.point_id is not null
    and exists (
      select 1
        from safety.locks as k
       where k.application_id = p_lock.application_id
         and k.point_id is null
         and k.released_at is null
    )
  then
    perform core.refuse('LOCKS_ON_BOX', 'The key of the point is in the box, on which there are locks', 409);
  end if;
end
$$;

grant execute on function safety.check_release to assetry_api;
