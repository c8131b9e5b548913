-- Makes the rest of the transaction one of the account of an import.
create or replace function integration.act_for_import(p_import integration.imports)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_import integration.imports := p_import;
begin
  perform core.act_for(v_import.account_id, v_import.api_key_id, 'import:' || v_import.id);
end
$$;
