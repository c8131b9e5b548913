-- The content of a document for the recipient of a record: all of it, even where the caller reads only a part of the
-- domain. The caller reaches the record and is about to send it.
create or replace function file.whole_document_content(p_entity text, p_entity_id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_before  text := coalesce(current_setting('assetry.reads_everything', true), '');
  v_content jsonb;
begin
  perform set_config('assetry.reads_everything', 'true', true);
  v_content := file.document_content(p_entity, p_entity_id, 'A4', null, false);
  perform set_config('assetry.reads_everything', v_before, true);
  return v_content;
end
$$;

grant execute on function file.whole_document_content to assetry_api;
