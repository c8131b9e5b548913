-- Refuses a report of which the caller may read nothing, by the name of what they lack: a list, a figure, or a site or
-- an asset that its conditions name.
create or replace function report.require_readable(p_definition report.definitions, p_parameters jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_asked record;
begin
  if p_definition.kind = 'LIST' then
    perform hook.require_reading(p_definition.list);
    return;
  end if;

  v_asked := report.figure_arguments(p_definition, p_parameters);
  perform report.read_figure(
    f.code, p_definition.group_by || array(select k.name from jsonb_object_keys(p_definition.filters) as k (name))
  )
     from unnest(p_definition.figures) as f (code);
  perform core.sites_asked(v_asked.site_ids);
  perform asset.assets_asked(v_asked.category_ids, v_asked.asset_ids);
end
$$;
