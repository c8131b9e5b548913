-- The draft revision of a template; made as a copy of the published one when there is none.
create or replace function inspection.draft_of(p_template_id uuid)
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_draft_id     uuid;
  v_published_id uuid;
begin
  select r.id into v_draft_id
    from inspection.template_revisions as r where r.template_id = p_template_id and r.status = 'DRAFT';

  if found then
    return v_draft_id;
  end if;

  select r.id into v_published_id
    from inspection.template_revisions as r
   where r.template_id = p_template_id
     and r.status = 'PUBLISHED';

  insert into inspection.template_revisions (template_id, revision)
  select p_template_id, coalesce(max(r.revision), 0) + 1
    from inspection.template_revisions as r
   where r.template_id = p_template_id
  returning id into v_draft_id;

  insert into inspection.template_items (
    revision_id, position, code, section, prompt, kind, is_required, allows_na, options, fail_values, unit,
    accept_min, accept_max, plausible_min, plausible_max, is_critical, weight, needs_note_on_fail, visible_if,
    meter_name, on_fail, on_fail_title, on_fail_priority, on_fail_type_id, on_fail_job_plan_id, needs_photo_on_fail
  )
  select v_draft_id, i.position, i.code, i.section, i.prompt, i.kind, i.is_required, i.allows_na,
         i.options, i.fail_values, i.unit, i.accept_min, i.accept_max, i.plausible_min, i.plausible_max, i.is_critical,
         i.weight, i.needs_note_on_fail, i.visible_if, i.meter_name, i.on_fail, i.on_fail_title, i.on_fail_priority,
         i.on_fail_type_id, i.on_fail_job_plan_id, i.needs_photo_on_fail
    from inspection.template_items as i
   where i.revision_id = v_published_id;

  return v_draft_id;
end
$$;

grant execute on function inspection.draft_of to assetry_api;
