-- Fails an export that is locked, for good, and notifies its account.
create or replace function integration.end_export(p_export_id uuid, p_fault text, p_message text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_export integration.exports;
begin
  update integration.exports as e
     set status = 'FAILED',
         lease_ends_at = null,
         current_list = null,
         fault = left(p_fault, 100),
         fault_message = left(nullif(btrim(regexp_replace(p_message, '[[:cntrl:]]+', ' ', 'g')), ''), 500),
         finished_at = clock_timestamp()
   where e.id = p_export_id
  returning * into v_export;

  perform integration.tell_export(v_export);
end
$$;
