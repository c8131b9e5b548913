-- Takes an export from its worker. With p_fault it has failed for good. Without one it waits again: at its third
-- attempt it has failed, too, and where p_is_returned, because the worker stops, the attempt does not count. False
-- when the export was not at work.
create or replace function integration.fail_export(
  p_export_id   uuid,
  p_attempt     integer,
  p_fault       text    default null,
  p_message     text    default null,
  p_is_returned boolean default false
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_export integration.exports;
begin
  select * into v_export
    from integration.exports as e
   where e.id = p_export_id
     and e.attempts = p_attempt
     and e.status = 'RUNNING'
     for no key update;

  if not found then
    return false;
  end if;

  perform core.act_as_task(v_export.organization_id);
  perform set_config('assetry.action', 'fail_export', true);

  if p_fault is not null or not p_is_returned and v_export.attempts >= 3 then
    perform integration.end_export(
      p_export_id, coalesce(p_fault, 'INTERRUPTED'), coalesce(p_message, 'The worker was interrupted three times')
    );
  else
    update integration.exports as e
       set status = 'QUEUED',
           attempts = e.attempts - p_is_returned::integer,
           progress_count = 0,
           current_list = null,
           lease_ends_at = null
     where e.id = p_export_id;
  end if;

  return true;
end
$$;

grant execute on function integration.fail_export to assetry_worker;
