create or replace function api.publish_inspection_template(
  p_inspection_template_id uuid,
  p_row_version            integer default null
)
returns setof inspection.template_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'publish_inspection_template', 'inspection_template.publish',
    jsonb_build_array(p_inspection_template_id, p_row_version)
  );
  v_template inspection.templates;
  v_draft_id uuid;
begin
  if v_answer is null then
    v_template := inspection.lock_template(p_inspection_template_id, p_row_version);

    select r.id into v_draft_id
      from inspection.template_revisions as r
     where r.template_id = p_inspection_template_id
       and r.status = 'DRAFT';

    if not found then
      perform core.refuse(
        'NO_DRAFT_REVISION', format('Template %s has no draft revision: change it first', v_template.code), 409
      );
    elsif not exists (
      select 1 from inspection.template_items as i where i.revision_id = v_draft_id and i.kind <> 'INSTRUCTION'
    ) then
      perform core.refuse(
        'TEMPLATE_HAS_NO_ITEMS', format('Template %s has no items: add items first', v_template.code), 422
      );
    end if;

    -- A draft may be older than a rule.
    perform core.refuse_faults(
      inspection.items_faults(
        array(select i from inspection.template_items as i where i.revision_id = v_draft_id order by i.position)
      )
    );

    update inspection.template_revisions as r
       set status = 'RETIRED'
     where r.template_id = p_inspection_template_id
       and r.status = 'PUBLISHED';

    update inspection.template_revisions as r
       set status = 'PUBLISHED',
           scoring = v_template.scoring,
           pass_threshold = v_template.pass_threshold,
           needs_review = v_template.needs_review,
           published_at = clock_timestamp()
     where r.id = v_draft_id;

    v_answer := core.finish_action(inspection.template_answer(v_template));
  end if;

  return next jsonb_populate_record(null::inspection.template_answer, v_answer);
end
$$;

comment on function api.publish_inspection_template is $$Publish the draft revision of an inspection template

The draft becomes the published revision and can no longer change; the previous one is retired. Existing inspections
keep their revision.
Refuses with INSPECTION_TEMPLATE_NOT_FOUND, STALE_ROW, NO_DRAFT_REVISION, TEMPLATE_HAS_NO_ITEMS, and VALIDATION_FAILED
when an item of an older draft has a fault (fields such as p_items[2].visible_if).$$;
