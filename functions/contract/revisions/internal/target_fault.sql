-- What is wrong with a target of a line of a contract, which its scope asks for or has not; null where nothing is.
create or replace function contract.target_fault(p_field text, p_scope text, p_is_asked boolean, p_is_given boolean)
returns jsonb
language sql
stable
return case
         when p_is_asked and not p_is_given then
           core.fault(p_field, 'MISSING_VALUE', format('Required by the scope %s', p_scope))
         when not p_is_asked and p_is_given then
           core.fault(p_field, 'NOT_ALLOWED', format('The scope %s has none', p_scope))
       end;

grant execute on function contract.target_fault to assetry_api;
