-- Locks a destination that the caller reaches, at the version that the caller read.
create or replace function notify.lock_notification_destination(p_destination_id uuid, p_row_version integer)
returns notify.destinations
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_destination notify.destinations;
begin
  select * into v_destination
    from notify.destinations as d
   where d.id = p_destination_id
     for no key update;

  if not found then
    perform core.require_all_sites() from notify.destinations as d where d.id = p_destination_id;
    perform core.refuse('NOTIFICATION_DESTINATION_NOT_FOUND', 'No such destination', 404);
  end if;

  perform core.check_row_version(v_destination.row_version, p_row_version);
  return v_destination;
end
$$;

grant execute on function notify.lock_notification_destination to assetry_api;
