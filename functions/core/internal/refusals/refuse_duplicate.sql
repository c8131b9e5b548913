-- Refuses a value that another record has, and names its field: the constraint is called after its columns.
create or replace function core.refuse_duplicate(p_noun text, p_constraint text)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_field text := coalesce(
    substring(p_constraint from '_organization_id_(?:site_id_)?(.+?)(?:_normalized)?_key$'), p_constraint
  );
begin
  perform core.refuse(
    'ALREADY_EXISTS', format('Another %s has this %s', replace(p_noun, '_', ' '), replace(v_field, '_', ' ')), 409,
    jsonb_build_array(core.fault(v_field, 'ALREADY_EXISTS', 'Taken'))
  );
end
$$;

grant execute on function core.refuse_duplicate to assetry_api;
