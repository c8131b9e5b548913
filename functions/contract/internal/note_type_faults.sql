-- Notes what is wrong with a row of contract types, so that the request is refused with every fault of every row, up to
-- the thousandth: who has more has another file in hand. p_faults is [{field, code, message}].
create or replace function contract.note_type_faults(p_row integer, p_faults jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_known jsonb := core.setting('type_settings_faults')::jsonb;
begin
  if p_faults <> '[]' and jsonb_array_length(v_known) < 1000 then
    perform set_config(
      'assetry.type_settings_faults',
      (
        v_known || (select jsonb_agg(jsonb_build_object('row', p_row) || f) from jsonb_array_elements(p_faults) as f)
      )::text,
      true
    );
  end if;
end
$$;
