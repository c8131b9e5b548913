-- What keeps assets where they are: permits that were issued for one of them and not handed back, and lock-outs of one
-- on which somebody has a lock. All of it counts, the ids are those within the caller's reach. Whoever issues a permit
-- or puts a lock on holds the asset.
create or replace function safety.holds_on_assets(p_asset_ids uuid[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with holds as (
    select 'LOCKED_OUT' as code, '%s lockouts with locks applied' as message, a.id, a.site_id
      from safety.procedures as p
      join safety.applications as a on a.organization_id = p.organization_id and a.procedure_id = p.id
     where p.organization_id = core.current_organization_id()
       and p.asset_id = any (p_asset_ids)
       and safety.locks_on(a.id) <> '[]'
     union all
    select 'PERMITS_IN_FORCE', '%s permits not handed back', p.id, p.site_id
      from safety.permits as p
     where p.organization_id = core.current_organization_id()
       and p.asset_id = any (p_asset_ids)
       and p.status in ('ISSUED', 'SUSPENDED', 'EXPIRED')
  )
  select coalesce(jsonb_agg(to_jsonb(f) order by f.code), '[]')
    from (
      select h.code, format(h.message, count(*)) as message,
             coalesce(
               jsonb_agg(h.id order by h.id)
                 filter (where h.site_id = any ((select core.reachable_site_ids())::uuid[])),
               '[]'
             ) as ids
        from holds as h
       group by h.code, h.message
    ) as f
$$;

grant execute on function safety.holds_on_assets to assetry_api;
