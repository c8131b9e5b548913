create or replace function api.revise_lockout_procedure(p_lockout_procedure_id uuid, p_row_version integer default null)
returns setof safety.procedure_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'revise_lockout_procedure', 'lockout_procedure.update', jsonb_build_array(p_lockout_procedure_id, p_row_version)
  );
  v_procedure safety.procedures;
  v_revision  safety.procedures;
begin
  if v_answer is null then
    perform safety.lock_published(p_lockout_procedure_id);
    v_procedure := safety.lock_lockout_procedure(p_lockout_procedure_id, p_row_version);

    if exists (
      select 1
        from safety.procedures as p
       where p.procedure_number = v_procedure.procedure_number
         and p.status = 'DRAFT'
    ) then
      perform core.refuse(
        'LOCKOUT_DRAFT_EXISTS', format('Procedure %s already has a draft', v_procedure.procedure_number), 409
      );
    end if;

    insert into safety.procedures (
      site_id, procedure_number, revision, title, asset_id, location_id, instructions, review_months
    )
    select v_procedure.site_id, v_procedure.procedure_number, max(p.revision) + 1, v_procedure.title,
           v_procedure.asset_id, v_procedure.location_id, v_procedure.instructions, v_procedure.review_months
      from safety.procedures as p
     where p.procedure_number = v_procedure.procedure_number
    returning * into v_revision;

    perform safety.store_points(
      v_revision,
      array(select o from safety.points as o where o.procedure_id = p_lockout_procedure_id order by o.position)
    );

    v_answer := core.finish_action(core.answer(to_jsonb(v_revision), null::safety.procedure_answer));
  end if;

  return next jsonb_populate_record(null::safety.procedure_answer, v_answer);
end
$$;

comment on function api.revise_lockout_procedure is $$Create the next revision of a lockout procedure

A DRAFT with the content of this revision, which stays in use until the draft is published.
Refuses with LOCKOUT_PROCEDURE_NOT_FOUND, STALE_ROW and LOCKOUT_DRAFT_EXISTS.$$;
