-- The items of the newest revision of a template, in their order.
create or replace function inspection.newest_items(p_template_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(i) order by i.position), '[]')
    from inspection.template_items as i
   where i.revision_id = (
           select r.id
             from inspection.template_revisions as r
            where r.template_id = p_template_id
            order by r.revision desc
            limit 1
         )
$$;

grant execute on function inspection.newest_items to assetry_api;
