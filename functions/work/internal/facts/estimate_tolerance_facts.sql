-- The work orders with planned labour that were completed in a period, as work.estimate_accuracy_facts has them, and
-- those whose hours were within a fifth of the planned ones.
create or replace function work.estimate_tolerance_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.site_id, f.record_id, f.asset_id, f.work_order_id, f.worker_id, f.vendor_id, f.at, f.currency, f.class,
         case f.class when 'WITHIN' then 1 else 0 end::numeric, 1::numeric
    from work.estimate_accuracy_facts(p_site_ids, p_asset_ids, p_from, p_until) as f;
end;
