-- The reason for downtime, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function asset.lock_downtime_reason(p_downtime_reason_id uuid, p_row_version integer)
returns asset.downtime_reasons
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_reason asset.downtime_reasons;
begin
  select * into v_reason
    from asset.downtime_reasons as r
   where r.id = p_downtime_reason_id
     for no key update;

  if not found then
    perform core.refuse('DOWNTIME_REASON_NOT_FOUND', 'No such downtime reason', 404);
  end if;

  perform core.check_row_version(v_reason.row_version, p_row_version);
  return v_reason;
end
$$;

grant execute on function asset.lock_downtime_reason to assetry_api;
