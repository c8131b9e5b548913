-- What the edge is to know of an upload before it reads a byte of it.
create or replace function file.claim_upload(p_ticket text, p_upload_id uuid)
returns file.ticket_answer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_upload file.uploads := file.open_upload(p_ticket, p_upload_id);
begin
  return jsonb_populate_record(null::file.ticket_answer, to_jsonb(v_upload));
end
$$;

grant execute on function file.claim_upload to assetry_auth;
