-- Opens an inspection of a template's published revision, with its items; what it is about is locked. Refuses a
-- template that cannot be used and an asset that lacks a meter that an item reads.
create or replace function inspection.raise_inspection(p_inspection inspection.inspections)
returns inspection.inspections
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_name text;
begin
  -- Locked, so that it is not put away or published anew meanwhile.
  perform 1 from inspection.templates as t where t.id = p_inspection.template_id for share;

  select r.id, t.name into p_inspection.revision_id, v_name
    from inspection.templates as t
    join inspection.template_revisions as r on r.template_id = t.id and r.status = 'PUBLISHED'
   where t.id = p_inspection.template_id
     and t.archived_at is null;

  if not found then
    perform core.refuse(
      'INSPECTION_TEMPLATE_NOT_PUBLISHED', 'The template has no published revision, or was put away', 409,
      p_hint => 'Publish it with publish_inspection_template'
    );
  end if;

  perform inspection.check_meters(p_inspection);

  insert into inspection.inspections (
    site_id, inspection_number, title, template_id, revision_id, asset_id, due_at, custom
  )
  values (
    p_inspection.site_id,
    core.new_number('inspection.inspections'),
    coalesce(p_inspection.title, v_name), p_inspection.template_id, p_inspection.revision_id, p_inspection.asset_id,
    p_inspection.due_at, coalesce(p_inspection.custom, '{}')
  )
  returning * into p_inspection;

  insert into inspection.inspection_items (site_id, inspection_id, template_item_id, is_visible, meter_id)
  select p_inspection.site_id, p_inspection.id, i.id, i.visible_if is null, m.id
    from inspection.template_items as i
    left join meter.meters as m
      on i.kind = 'METER'
     and m.asset_id = p_inspection.asset_id
     and m.name = i.meter_name
     and m.status = 'ACTIVE'
   where i.revision_id = p_inspection.revision_id;
  return p_inspection;
end
$$;

grant execute on function inspection.raise_inspection to assetry_api;
