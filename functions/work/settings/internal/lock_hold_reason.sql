-- The reason of the organization's own, locked for a change; refuses one that does not exist, as those do not that all
-- share, or was changed meanwhile.
create or replace function work.lock_hold_reason(p_hold_reason_id uuid, p_row_version integer)
returns work.own_hold_reasons
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_reason work.own_hold_reasons;
begin
  select * into v_reason
    from work.own_hold_reasons as o
   where o.id = p_hold_reason_id
     for no key update;

  if not found then
    perform core.refuse('HOLD_REASON_NOT_FOUND', 'No such hold reason of your organization', 404);
  end if;

  perform core.check_row_version(v_reason.row_version, p_row_version);
  return v_reason;
end
$$;

grant execute on function work.lock_hold_reason to assetry_api;
