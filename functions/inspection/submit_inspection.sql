create or replace function api.submit_inspection(
  p_inspection_id       uuid,
  p_inspector_worker_id uuid default null,
  p_notes               text default null
)
returns setof inspection.submission_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'submit_inspection', 'inspection.submit', jsonb_build_array(p_inspection_id, p_inspector_worker_id, p_notes)
  );
  v_inspection inspection.inspections;
  v_inspector  workforce.workers;
  v_now        timestamptz := clock_timestamp();
  v_status     text;
  v_missing    jsonb;
  v_warnings   jsonb;
  v_verdict    record;
begin
  if v_answer is null then
    p_notes := core.check_text('p_notes', p_notes, 4000);

    -- What work of failed items is tied to is locked before the inspection, workers between.
    perform inspection.hold_asset(p_inspection_id);
    v_inspector := inspection.hold_inspector(p_inspector_worker_id);
    perform inspection.hold_means(p_inspection_id);
    v_inspection := inspection.lock_inspection(p_inspection_id);
    v_status := core.next_status(
      'inspection.inspections', 'Inspection ' || v_inspection.inspection_number, v_inspection.status,
      'submit_inspection',
      (
        select case when r.needs_review then 'SUBMITTED' else 'COMPLETED' end
          from inspection.template_revisions as r
         where r.id = v_inspection.revision_id
      )
    );
    perform inspection.check_inspector(v_inspector, v_inspection.site_id);
    v_warnings := inspection.check_inspector_coverage(v_inspector, v_inspection);
    v_missing := inspection.unanswered(p_inspection_id);

    if v_missing @> '[{"code": "REQUIRED_ITEM_UNANSWERED"}]' then
      perform core.refuse(
        'REQUIRED_ITEM_UNANSWERED',
        format('Inspection %s has required items without an answer', v_inspection.inspection_number), 422,
        v_missing, 'Answer them with answer_inspection_items'
      );
    elsif v_missing @> '[{"code": "REQUIRED_NOTE_MISSING"}]' then
      perform core.refuse(
        'REQUIRED_NOTE_MISSING',
        format('Inspection %s has failed items without the required note', v_inspection.inspection_number), 422,
        v_missing, 'Add the notes with answer_inspection_items'
      );
    elsif v_missing <> '[]' then
      perform core.refuse(
        'REQUIRED_PHOTO_MISSING',
        format('Inspection %s has failed items without the required photo', v_inspection.inspection_number), 422,
        v_missing, 'Add the storage keys of the photos with answer_inspection_items'
      );
    end if;

    perform inspection.check_readings(v_inspection);

    -- What is reviewed may be corrected: its readings are recorded when it is approved.
    if v_status = 'COMPLETED' then
      perform inspection.record_readings(v_inspection);
    end if;

    select v.* into v_verdict from inspection.verdict(v_inspection) as v;

    update inspection.inspections as i
       set status = v_status,
           inspector_worker_id = v_inspector.id,
           notes = coalesce(p_notes, i.notes),
           score = v_verdict.score,
           result = v_verdict.result,
           submitted_at = v_now,
           submitted_by = core.current_account_id(),
           submitted_by_actor = core.current_actor_id(),
           completed_at = case v_status when 'COMPLETED' then v_now end
     where i.id = p_inspection_id
    returning * into v_inspection;

    perform inspection.settle_corrections(v_inspection);
    perform inspection.raise_corrections(v_inspection);
    v_answer := core.finish_action(
      inspection.inspection_answer(v_inspection) || jsonb_build_object('warnings', v_warnings)
    );
  end if;

  return next jsonb_populate_record(null::inspection.submission_answer, v_answer);
end
$$;

alter function api.submit_inspection(uuid, uuid, text) owner to assetry_api;
grant execute on function api.submit_inspection(uuid, uuid, text) to authenticated;

comment on function api.submit_inspection(uuid, uuid, text) is $$Submit an inspection

Refused while a required visible item is unanswered; details names the items. The inspector must meet the requirements
of the template (/qualification_requirements) today at the site; an expired certificate whose type does not block yet
is returned in
warnings. The result is FAIL when a critical item failed or the score is below the threshold, PASS_WITH_REMARKS when
another item failed, else PASS. The status is COMPLETED, or SUBMITTED when the template requires a review.

Each failed item creates the request, work order or downtime of the template, or notifies its destination, once, also
when the inspection is returned and submitted again. An answer corrected later keeps what was created and sets its
passed_at; its assigned workers are notified. What cannot be created is returned in fault. Meter readings are
validated now and recorded when the inspection is COMPLETED, each at the time of its answer.
p_inspector_worker_id: Id of a row of /workers, active at the site; default the worker of your account
p_notes: Free-text note on the inspection
Refuses with VALIDATION_FAILED, INSPECTION_NOT_FOUND, TRANSITION_NOT_ALLOWED, WORKER_NOT_FOUND, WORKER_NOT_ACTIVE,
SITE_NOT_SERVED, INSPECTOR_NOT_CERTIFIED (details names each missing requirement, with the codes of
assign_work_order), REQUIRED_ITEM_UNANSWERED, REQUIRED_NOTE_MISSING, REQUIRED_PHOTO_MISSING, and as
record_meter_reading with READING_OUT_OF_RANGE, READING_TOO_PRECISE, BEFORE_INSTALL, DUPLICATE_TIMESTAMP and
METER_WENT_BACKWARDS.$$;

create or replace function api.submit_inspection(p_args jsonb default null)
returns setof inspection.submission_answer
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- A misspelt argument must not be lost: it is refused as UNKNOWN_FIELD.
  perform core.check_arguments(
    p_args, '{"p_inspection_id": "UUID", "p_inspector_worker_id": "UUID", "p_notes": "TEXT"}', array['p_inspection_id']
  );

  return query
  select *
    from api.submit_inspection(
           (p_args ->> 'p_inspection_id')::uuid, (p_args ->> 'p_inspector_worker_id')::uuid, p_args ->> 'p_notes'
         );
end
$$;

alter function api.submit_inspection(jsonb) owner to assetry_api;
grant execute on function api.submit_inspection(jsonb) to authenticated;

comment on function api.submit_inspection(jsonb) is $$Submit an inspection, arguments as one object

The same with all arguments in one object, for Prefer: params=single-object.$$;
