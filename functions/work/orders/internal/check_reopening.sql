-- Refuses to reopen a work order for all that stands against it.
create or replace function work.check_reopening(p_work_order work.work_orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := work.reopening_faults(p_work_order);
begin
  if v_faults @> '[{"code": "PARENT_NOT_OPEN"}]' then
    perform core.refuse('PARENT_NOT_OPEN', v_faults -> 0 ->> 'message', 422, v_faults);
  elsif v_faults @> '[{"code": "ASSET_RETIRED"}]' then
    perform core.refuse('ASSET_RETIRED', v_faults -> 0 ->> 'message', 422, v_faults);
  elsif v_faults <> '[]' then
    perform core.refuse(
      'REOPENING_OVER', v_faults -> 0 ->> 'message', 422, v_faults,
      'Create a follow-up with create_follow_up_work_order'
    );
  end if;
end
$$;

grant execute on function work.check_reopening to assetry_api;
