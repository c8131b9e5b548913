create or replace function api.archive_figure_target(p_figure_target_id uuid, p_row_version integer default null)
returns setof report.target_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'archive_figure_target', 'figure_target.manage', jsonb_build_array(p_figure_target_id, p_row_version)
  );
  v_target report.targets;
begin
  if v_answer is null then
    perform report.lock_target(p_figure_target_id, p_row_version);

    update report.targets as t
       set archived_at = clock_timestamp()
     where t.id = p_figure_target_id
    returning * into v_target;

    v_answer := core.finish_action(core.answer(to_jsonb(v_target), null::report.target_answer));
  end if;

  return next jsonb_populate_record(null::report.target_answer, v_answer);
end
$$;

comment on function api.archive_figure_target is $$Archive a target of a figure

From now on no month is compared with it. Months that are kept stay as they are.
Refuses with FIGURE_TARGET_NOT_FOUND, NOT_ALL_SITES (it is for all sites), STALE_ROW and FIGURE_TARGET_ARCHIVED (it is
already archived).$$;
