-- Notes what is wrong with a row of contract types, so that the request is refused with every fault of every row, up to
-- the thousandth: who has more has another file in hand. p_faults is [{field, code, message}]. Kept as a text that only
-- grows, because it is read once, at the end.
create or replace function contract.note_type_faults(p_row integer, p_faults jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_count integer := current_setting('assetry.type_settings_fault_count')::integer;
begin
  if v_count >= 1000 then
    return;
  end if;

  perform set_config(
            'assetry.type_settings_faults',
            concat_ws(
              ',', core.setting('type_settings_faults'),
              string_agg((jsonb_build_object('row', p_row) || f.fault)::text, ',' order by f.position)
            ),
            true
          ),
          set_config('assetry.type_settings_fault_count', (v_count + count(*))::text, true)
     from jsonb_array_elements(p_faults) with ordinality as f (fault, position);
end
$$;
