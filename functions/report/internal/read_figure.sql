-- The figure of a code. Refuses one that does not exist, and one whose records the caller may not read, or not by
-- worker or craft, which may have one worker.
create or replace function report.read_figure(p_figure text, p_dimensions text[])
returns report.figures
language plpgsql
stable
set search_path = ''
as $$
declare
  v_figure report.figures;
  v_near   text;
begin
  p_figure := core.check_text('p_figure', p_figure, 40, p_is_required => true);
  select * into v_figure from report.figures as f where f.code = p_figure;

  if not found then
    v_near := core.nearest(p_figure, array(select f.code from report.figures as f));
    perform core.refuse_field(
      'p_figure', 'NOT_FOUND', format('There is no figure %s', p_figure) || coalesce('; perhaps ' || v_near, '')
    );
  end if;

  if core.reading_level(v_figure.domain) < 2 then
    perform core.refuse('PERMISSION_DENIED', format('You lack the permission %s.read', v_figure.domain), 403);
  end if;

  perform core.require_permission(p.code) from unnest(v_figure.permissions) as p (code);

  if p_dimensions && '{worker,craft}' then
    perform core.require_permission('worker.read_performance');
  end if;

  return v_figure;
end
$$;

grant execute on function report.read_figure to assetry_list;
