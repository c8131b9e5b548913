-- The pairs of a worker and a certificate type that the assigned, started and held work orders of given sites and
-- assets, null for all assets, require of their workers, once a site: those whose certificate is neither revoked nor
-- expired today are valid.
create or replace function work.required_certificates(p_site_ids uuid[], p_asset_ids uuid[])
returns table (site_id uuid, worker_id uuid, certificate_type_id uuid, is_valid boolean)
language sql
stable
begin atomic
  select a.site_id, a.worker_id, a.certificate_type_id,
         exists (
           select
             from workforce.worker_certificates as c
            where c.organization_id = a.organization_id
              and c.worker_id = a.worker_id
              and c.certificate_type_id = a.certificate_type_id
              and c.revoked_on is null
              and (c.expires_on is null or c.expires_on >= (now() at time zone a.time_zone)::date)
         )
    from (
      select distinct w.organization_id, w.site_id, s.time_zone, g.worker_id, r.certificate_type_id
        from core.sites as s
        join work.work_orders as w
          on w.organization_id = s.organization_id
         and w.site_id = s.id
         and w.status in ('ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
       cross join lateral unnest(work.subject_ids(w)) as o (id)
        join workforce.requirements as r
          on r.organization_id = w.organization_id
         and r.subject_id = o.id
         and r.certificate_type_id is not null
         and r.archived_at is null
        join work.assignments as g
          on g.organization_id = w.organization_id and g.work_order_id = w.id and g.ended_at is null
       where s.organization_id = core.current_organization_id()
         and s.id = any (p_site_ids)
         and (p_asset_ids is null or w.asset_id = any (p_asset_ids))
         -- Where nothing is asked for, no work order is looked at.
         and workforce.asks_anything()
    ) as a;
end;
