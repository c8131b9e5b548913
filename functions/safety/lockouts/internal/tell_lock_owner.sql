-- Notifies the owner of a lock that somebody else took off: whoever relied on it must not.
create or replace function safety.tell_lock_owner(p_lock safety.locks, p_application safety.applications)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_lock.applied_by <> p_lock.released_by then
    perform notify.tell(
      p_lock.organization_id, p_lock.site_id, array[p_lock.applied_by],
      'LOCK_REMOVED', 'safety.applications', p_application.id,
      jsonb_build_object(
        'number', p_application.application_number, 'lock', p_lock.lock_number, 'reason', p_lock.override_reason
      )
    );
  end if;
end
$$;

grant execute on function safety.tell_lock_owner to assetry_api;
