-- A published template with these items; p_values holds other columns of the template.
create function test.inspection_template(p_name text, p_items jsonb, p_values jsonb default '{}')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id          uuid := uuidv7();
  v_revision_id uuid := uuidv7();
  v_template    inspection.templates := jsonb_populate_record(
    null::inspection.templates, '{"scoring": "NONE", "needs_review": false}' || p_values
  );
begin
  insert into inspection.templates (
    id, organization_id, code, name, scope, scoring, pass_threshold, needs_review, destination_id
  )
  values (
    v_id, test.current_organization(), p_name, p_name, v_template.scope, v_template.scoring,
    v_template.pass_threshold, v_template.needs_review, v_template.destination_id
  );
  insert into inspection.template_revisions (id, organization_id, template_id, revision)
  values (v_revision_id, test.current_organization(), v_id, 1);
  insert into inspection.template_items (
    organization_id, revision_id, position, code, section, prompt, kind, is_required, allows_na, options, fail_values,
    unit, accept_min, accept_max, plausible_min, plausible_max, is_critical, weight, needs_note_on_fail, visible_if,
    meter_name, on_fail, on_fail_title, on_fail_priority, on_fail_type_id, on_fail_job_plan_id, needs_photo_on_fail
  )
  select test.current_organization(), v_revision_id, i.position, i.code, i.section, i.prompt, i.kind, i.is_required,
         i.allows_na, i.options, i.fail_values, i.unit, i.accept_min, i.accept_max, i.plausible_min, i.plausible_max,
         i.is_critical, i.weight, i.needs_note_on_fail, i.visible_if, i.meter_name,
         i.on_fail, i.on_fail_title, i.on_fail_priority, i.on_fail_type_id, i.on_fail_job_plan_id,
         i.needs_photo_on_fail
    from unnest((inspection.read_items(p_items)).p_read) as i;
  update inspection.template_revisions
     set status = 'PUBLISHED', scoring = v_template.scoring, pass_threshold = v_template.pass_threshold,
         needs_review = v_template.needs_review, published_at = now()
   where id = v_revision_id;
  return test.remember(p_name, v_id);
end
$$;

-- An open inspection at a site, and of an asset when one is named.
create function test.inspection(p_name text, p_template text, p_site text, p_asset text default null)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id          uuid := uuidv7();
  v_revision_id uuid;
  v_asset_id    uuid := case when p_asset is not null then test.id(p_asset) end;
begin
  select r.id into v_revision_id
    from inspection.template_revisions as r
   where r.template_id = test.id(p_template) and r.status = 'PUBLISHED';
  insert into inspection.inspections (
    id, organization_id, site_id, inspection_number, title, template_id, revision_id, asset_id
  )
  values (
    v_id, test.current_organization(), test.id(p_site), 'I-' || v_id, p_name, test.id(p_template), v_revision_id,
    v_asset_id
  );
  insert into inspection.inspection_items (
    organization_id, site_id, inspection_id, template_item_id, is_visible, meter_id
  )
  select test.current_organization(), test.id(p_site), v_id, i.id, i.visible_if is null, m.id
    from inspection.template_items as i
    left join meter.meters as m on i.kind = 'METER' and m.asset_id = v_asset_id and m.name = i.meter_name
   where i.revision_id = v_revision_id;
  return test.remember(p_name, v_id);
end
$$;

grant execute on function test.inspection_template, test.inspection to public;
