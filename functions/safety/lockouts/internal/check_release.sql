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
    perform core.refuse('LOCK_NOT_ON', format('Lock %s is already removed', p_lock.lock_number), 409);
  elsif not v_is_own and not core.has_permission('lockout_lock.override') then
    perform core.refuse(
      'LOCK_OF_ANOTHER', format('Lock %s belongs to another account, which alone removes it', p_lock.lock_number), 403,
      p_hint => 'With the permission lockout_lock.override it can be removed with a reason'
    );
  elsif not v_is_own and p_reason is null then
    perform core.refuse_field('p_reason', 'MISSING_VALUE', 'The lock belongs to another account: a reason is required');
  elsif v_is_own and p_reason is not null then
    perform core.refuse_field('p_reason', 'NOT_ALLOWED', 'The lock is your own: no reason is allowed');
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
    perform core.refuse('LOCKS_ON_BOX', 'The key of the point is in the box, which has locks', 409);
  end if;
end
$$;

grant execute on function safety.check_release to assetry_api;
