-- What an import keeps of a work order that it makes; of its many columns most are empty. p_kept is what its row says.
create or replace function work.kept_order(p_order work.work_orders, p_kept jsonb)
returns jsonb
language sql
stable
return case
         when p_kept ->> 'external_ids' is null then jsonb_strip_nulls(to_jsonb(p_order))
         else jsonb_strip_nulls(to_jsonb(p_order)) || jsonb_build_object('external_ids', p_kept -> 'external_ids')
       end;

grant execute on function work.kept_order to assetry_api;
