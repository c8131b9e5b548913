-- Lends components, which are locked and free, with their kit: p_kit is the loan of the kit. A component that the
-- booking of the kit reserves is taken from it. Answers the ids of their loans.
create or replace function asset.lend_components(p_kit asset.custodies, p_asset_ids uuid[])
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  with taken as (
    update asset.booking_lines as l
       set status = 'OUT'
     where l.booking_id = p_kit.booking_id
       and l.asset_id = any (p_asset_ids)
       and l.status = 'RESERVED'
    returning l.asset_id
  ),
  lent as (
    insert into asset.custodies (
      site_id, asset_id, group_id, booking_id, work_order_id, worker_id, external_party, checked_out_at, due_back_at,
      condition_out, signature_out, note, hourly_rate, rate_currency
    )
    select p_kit.site_id, a.id, p_kit.id, case when t.asset_id is not null then p_kit.booking_id end,
           p_kit.work_order_id, p_kit.worker_id, p_kit.external_party, p_kit.checked_out_at, p_kit.due_back_at,
           p_kit.condition_out, p_kit.signature_out, p_kit.note, r.p_hourly_rate, r.p_rate_currency
      from asset.assets as a
     cross join lateral asset.loan_rate(a, p_kit.work_order_id) as r
      left join taken as t on t.asset_id = a.id
     where a.id = any (p_asset_ids)
     order by a.id
    returning id
  )
  select array_agg(l.id) into v_ids from lent as l;

  return v_ids;
end
$$;

grant execute on function asset.lend_components to assetry_api;
