-- What keeps an asset out of service that its category wants commissioned first: the inspection has not passed since it
-- was last commissioned. Of several the last that was completed counts; the ids are those that are open. What has been
-- in service before goes back without.
create or replace function asset.commissioning_faults(p_asset asset.assets)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with begun as (
    select s.created_at
      from asset.status_changes as s
     where s.organization_id = p_asset.organization_id
       and s.asset_id = p_asset.id
       and s.action = 'commission_asset'
       and s.status = 'STANDING'
     order by s.changed_at desc, s.id desc
     limit 1
  ),
  done as (
    select i.id, i.status, i.result, i.completed_at, i.site_id
      from inspection.inspections as i
      join begun as b on i.created_at >= b.created_at
     where i.organization_id = p_asset.organization_id
       and i.asset_id = p_asset.id
       and i.template_id = asset.commissioning_template_id(p_asset.category_id)
  )
  select case
           when p_asset.status <> all ('{PLANNED,RECEIVED,COMMISSIONING}'::text[])
             or asset.commissioning_template_id(p_asset.category_id) is null
             or p_asset.status = 'COMMISSIONING'
             and (
               select d.result
                 from done as d
                where d.status = 'COMPLETED'
                order by d.completed_at desc, d.id desc
                limit 1
             ) in ('PASS', 'PASS_WITH_REMARKS')
           then '[]'
           else jsonb_build_array(
             jsonb_build_object(
               'code', 'COMMISSIONING_NOT_PASSED', 'message', 'Its commissioning inspection has not passed',
               'ids', (
                 select coalesce(jsonb_agg(d.id order by d.id), '[]')
                   from done as d
                  where p_asset.status = 'COMMISSIONING'
                    and d.status in ('OPEN', 'SUBMITTED')
                    and d.site_id = any ((select core.reachable_site_ids())::uuid[])
               )
             )
           )
         end
$$;

grant execute on function asset.commissioning_faults to assetry_api, assetry_list;
