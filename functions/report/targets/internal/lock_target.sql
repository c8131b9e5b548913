-- Locks a target that the caller reaches, at the version that the caller read; refuses one that is archived.
create or replace function report.lock_target(p_figure_target_id uuid, p_row_version integer)
returns report.targets
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_target report.targets;
begin
  select * into v_target from report.targets as t where t.id = p_figure_target_id for no key update;

  if not found then
    perform core.require_all_sites() from report.targets as t where t.id = p_figure_target_id;
    perform core.refuse('FIGURE_TARGET_NOT_FOUND', 'No such target', 404);
  end if;

  perform core.check_row_version(v_target.row_version, p_row_version);

  if v_target.archived_at is not null then
    perform core.refuse('FIGURE_TARGET_ARCHIVED', 'The target is archived', 409);
  end if;

  return v_target;
end
$$;

grant execute on function report.lock_target to assetry_api;
