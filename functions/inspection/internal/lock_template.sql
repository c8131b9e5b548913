-- The template, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function inspection.lock_template(p_template_id uuid, p_row_version integer)
returns inspection.templates
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_template inspection.templates;
begin
  select * into v_template
    from inspection.templates as t
   where t.id = p_template_id
     for no key update;

  if not found then
    perform core.refuse('INSPECTION_TEMPLATE_NOT_FOUND', 'No such inspection template', 404);
  end if;

  perform core.check_row_version(v_template.row_version, p_row_version);
  return v_template;
end
$$;

grant execute on function inspection.lock_template to assetry_api;
