create or replace function api.create_inspection(p_values api.field_values)
returns table (id uuid, inspection_number text, status text, items integer, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer     jsonb := core.begin_action('create_inspection', 'inspection.create', jsonb_build_array(p_values));
  v_inspection inspection.inspections;
  v_name       text;
begin
  if v_answer is null then
    v_inspection := jsonb_populate_record(
      null::inspection.inspections, core.check_values('inspection.inspections', p_values, 'create')
    );

    perform asset.lock_usable_asset(v_inspection.site_id, v_inspection.asset_id);

    -- Locked, so that it is not put away or published anew meanwhile.
    perform 1 from inspection.templates as t where t.id = v_inspection.template_id for share;

    select r.id, t.name into v_inspection.revision_id, v_name
      from inspection.templates as t
      join inspection.template_revisions as r on r.template_id = t.id and r.status = 'PUBLISHED'
     where t.id = v_inspection.template_id
       and t.archived_at is null;

    if not found then
      perform core.refuse(
        'INSPECTION_TEMPLATE_NOT_PUBLISHED', 'The template has no published revision, or was put away', 409,
        p_hint => 'Publish it with publish_inspection_template'
      );
    end if;

    perform inspection.check_meters(v_inspection);

    insert into inspection.inspections (
      site_id, inspection_number, title, template_id, revision_id, asset_id, due_at, custom
    )
    values (
      v_inspection.site_id,
      core.new_number('inspection.inspections'),
      coalesce(v_inspection.title, v_name), v_inspection.template_id, v_inspection.revision_id, v_inspection.asset_id,
      v_inspection.due_at, coalesce(v_inspection.custom, '{}')
    )
    returning * into v_inspection;

    insert into inspection.inspection_items (site_id, inspection_id, template_item_id, is_visible, meter_id)
    select v_inspection.site_id, v_inspection.id, i.id, i.visible_if is null, m.id
      from inspection.template_items as i
      left join meter.meters as m
        on i.kind = 'METER'
       and m.asset_id = v_inspection.asset_id
       and m.name = i.meter_name
       and m.status = 'ACTIVE'
     where i.revision_id = v_inspection.revision_id;

    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_inspection.id, 'inspection_number', v_inspection.inspection_number, 'status', v_inspection.status,
        'items', (select count(*) from inspection.inspection_items as i where i.inspection_id = v_inspection.id),
        'row_version', v_inspection.row_version
      )
    );
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (
    id uuid, inspection_number text, status text, items integer, row_version integer
  );
end
$$;

alter function api.create_inspection owner to assetry_api;
grant execute on function api.create_inspection to authenticated;

comment on function api.create_inspection is
$$Open an inspection

An asset stands at the site of the inspection. Its items are those of the template's published revision, whatever
becomes of the template later; they are at /inspection_items?inspection_id=eq.<id>, and items in the answer is how many
there are.
Refuses with VALIDATION_FAILED (also when the asset lacks a meter that an item reads), PARENT_AT_OTHER_SITE,
ASSET_RETIRED and INSPECTION_TEMPLATE_NOT_PUBLISHED.$$;
