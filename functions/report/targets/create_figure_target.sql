create or replace function api.create_figure_target(p_values api.field_values)
returns setof report.target_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('create_figure_target', 'figure_target.manage', jsonb_build_array(p_values));
  v_target report.targets;
begin
  if v_answer is null then
    v_target := jsonb_populate_record(
      null::report.targets, core.check_values('report.targets', p_values, 'create')
    );
    perform core.refuse_faults(report.target_faults(v_target));

    if v_target.site_id is null then
      perform core.require_all_sites();
    end if;

    begin
      insert into report.targets (site_id, category_id, figure, starts_on, ends_on, target_value, warn_value)
      values (
        v_target.site_id, v_target.category_id, v_target.figure, v_target.starts_on, v_target.ends_on,
        v_target.target_value, v_target.warn_value
      )
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

comment on function api.create_figure_target is $$Create a target of a figure

Each month from starts_on on is compared with target_value when its figures are kept (/figure_snapshots): OK when it is
reached, WARN up to warn_value, MISSED beyond, NO_DATA when nothing counted. MISSED is the event figure_snapshot.missed.
A target of a
site goes before that of all sites. A target of a category, with its subcategories, is compared with the figure of its
assets: the site has a row of its own for it.
Refuses with VALIDATION_FAILED, NOT_ALL_SITES (without a site) and FIGURE_TARGET_OVERLAPS (the site, or all sites, has
another target of the figure and category in these months).$$;
