-- The lines of work.cost_facts, with those of services of vendors as the part.
create or replace function work.service_share_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.site_id, f.record_id, f.asset_id, f.work_order_id, f.worker_id, f.vendor_id, f.at, f.currency, f.class,
         case when f.class = 'SERVICE' then f.numerator else 0 end, f.numerator
    from work.cost_facts(p_site_ids, p_asset_ids, p_from, p_until) as f;
end;
