-- Locks a suppression that the caller reads, at the version that the caller read.
create or replace function notify.lock_suppression(p_suppression_id uuid, p_row_version integer)
returns notify.suppressions
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_suppression notify.suppressions;
begin
  select * into v_suppression
    from notify.suppressions as s
   where s.id = p_suppression_id
     for no key update;

  if not found then
    perform core.refuse('NOTIFICATION_SUPPRESSION_NOT_FOUND', 'No such suppression', 404);
  end if;

  perform core.check_row_version(v_suppression.row_version, p_row_version);
  return v_suppression;
end
$$;

grant execute on function notify.lock_suppression to assetry_api;
