create or replace function api.update_figure_target(
  p_figure_target_id uuid,
  p_values           api.field_values,
  p_row_version      integer default null
)
returns setof report.target_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_figure_target', 'figure_target.manage', jsonb_build_array(p_figure_target_id, p_values, p_row_version)
  );
  v_target report.targets;
begin
  if v_answer is null then
    p_values := core.check_values('report.targets', p_values, 'update');
    v_target := report.lock_target(p_figure_target_id, p_row_version);
    v_target := jsonb_populate_record(v_target, core.merge_values('report.targets', to_jsonb(v_target), p_values));
    perform core.refuse_faults(report.target_faults(v_target));

    begin
      update report.targets as t
         set starts_on = v_target.starts_on,
             ends_on = v_target.ends_on,
             target_value = v_target.target_value,
             warn_value = v_target.warn_value
       where t.id = p_figure_target_id
      returning * into v_target;
    exception
      when exclusion_violation then
        perform core.refuse('FIGURE_TARGET_OVERLAPS', 'Another target has some of these months', 409);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_target), null::report.target_answer));
  end if;

  return next jsonb_populate_record(null::report.target_answer, v_answer);
end
$$;

comment on function api.update_figure_target is $$Change a target of a figure

Omitted fields keep their values. Months that are kept stay as they are.
Refuses with FIGURE_TARGET_NOT_FOUND, NOT_ALL_SITES (it is for all sites), STALE_ROW, FIGURE_TARGET_ARCHIVED,
VALIDATION_FAILED and FIGURE_TARGET_OVERLAPS (the site, or all sites, has another target of the figure in these
months).$$;
