-- The pairs of workers and certificate types that the work of given sites requires now, with those that are valid.
-- The vendor is the one that employs the worker. Several assets may require one pair: where assets are named, nothing
-- is counted. Days are not asked for: they are those of the present state.
create or replace function work.certificate_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date default null, p_until date default null
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select c.site_id, c.worker_id, null::uuid, null::uuid, c.worker_id, w.vendor_id, null::timestamptz, null::text,
         null::text, c.is_valid::integer::numeric, 1::numeric
    from work.required_certificates(p_site_ids, null) as c
    join workforce.workers as w on w.organization_id = core.current_organization_id() and w.id = c.worker_id
   where p_asset_ids is null;
end;
