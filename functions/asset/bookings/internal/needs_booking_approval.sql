-- Whether somebody agrees before these assets are booked: the category of one of them says so.
create or replace function asset.needs_booking_approval(p_asset_ids uuid[])
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
           select
             from (
               select distinct a.category_id
                 from asset.assets as a
                where a.id = any (p_asset_ids)
                  and a.category_id is not null
             ) as d
            cross join lateral asset.booking_rules(d.category_id) as r
            where r.p_needs_approval
         )
$$;

grant execute on function asset.needs_booking_approval to assetry_api;
