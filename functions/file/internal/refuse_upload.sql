-- Refuses a file that was inspected, with a code and what is wrong.
create or replace function file.refuse_upload(p_upload_id uuid, p_fault text, p_message text)
returns boolean
language sql
volatile
security definer
set search_path = ''
as $$ select file.end_upload(p_upload_id, 'REFUSED', 'refuse_upload', p_fault, p_message) $$;

grant execute on function file.refuse_upload to assetry_worker;
