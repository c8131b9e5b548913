-- The assets that are the caller's own: those that they hold, have booked or are responsible for, and those of their
-- own work.
-- None for whoever may not read their own.
create or replace function asset.own_asset_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select case
           when core.reads('asset')
           then array(
               select c.asset_id
                 from workforce.workers as m
                 join asset.custodies as c on c.organization_id = m.organization_id and c.worker_id = m.id
                where m.organization_id = core.current_organization_id()
                  and m.account_id = core.current_account_id()
                  and c.checked_in_at is null
                union
               select l.asset_id
                 from workforce.workers as m
                 join asset.bookings as b on b.organization_id = m.organization_id and b.worker_id = m.id
                 join asset.booking_lines as l
                   on l.organization_id = b.organization_id and l.site_id = b.site_id and l.booking_id = b.id
                where m.organization_id = core.current_organization_id()
                  and m.account_id = core.current_account_id()
                  and l.asset_id is not null
                union
               select a.id
                 from workforce.workers as m
                 join asset.assets as a on a.organization_id = m.organization_id and a.responsible_worker_id = m.id
                where m.organization_id = core.current_organization_id()
                  and m.account_id = core.current_account_id()
                union
               select w.id from work.own_asset_ids() as w (id)
           )
           else '{}'
         end
$$;

grant execute on function asset.own_asset_ids to authenticated, assetry_list;
