-- Refuses to approve a work order with these parts for all that stands against it.
create or replace function work.check_approval(p_work_order work.work_orders, p_parts work.work_orders[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := work.approval_faults(p_work_order, p_parts);
begin
  if v_faults @> '[{"code": "SELF_APPROVAL"}]' then
    perform core.refuse(
      'SELF_APPROVAL', jsonb_path_query_first(v_faults, '$[*] ? (@.code == "SELF_APPROVAL")') ->> 'message', 422,
      v_faults
    );
  elsif v_faults <> '[]' then
    perform core.refuse('OVER_LIMIT', v_faults -> 0 ->> 'message', 422, v_faults);
  end if;
end
$$;

grant execute on function work.check_approval to assetry_api;
