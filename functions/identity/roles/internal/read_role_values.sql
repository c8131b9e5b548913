-- The values of a new role, over those of its template; refuses with every fault of both.
create or replace function identity.read_role_values(p_values jsonb, p_template text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read     record := core.read_record('identity.roles', p_values, 'create');
  v_template identity.role_templates;
begin
  if p_template is not null then
    -- The role that holds everything stands in each organization, once.
    select * into v_template
      from identity.role_templates as t
     where t.code = p_template
       and not t.grants_everything;

    if not found then
      v_read.p_faults := v_read.p_faults || core.fault(
        'p_template', 'NOT_IN_VOCABULARY',
        (
          select 'One of ' || string_agg(t.code, ', ' order by t.code)
            from identity.role_templates as t
           where not t.grants_everything
        )
      );
    end if;
  end if;

  perform core.refuse_faults(v_read.p_faults);

  return jsonb_strip_nulls(
           jsonb_build_object('reading', v_template.reading, 'permissions', to_jsonb(v_template.permissions))
         )
         || jsonb_strip_nulls(v_read.p_kept);
end
$$;

grant execute on function identity.read_role_values to assetry_api;
