-- Writes the decision on an extension, which is locked: its status, and a note for what is rejected. The next notice of
-- the due day of the asset follows from it.
create or replace function tool.decide_extension(p_extension tool.extensions, p_note text)
returns tool.extensions
language plpgsql
volatile
set search_path = ''
as $$
begin
  update tool.extensions as e
     set status = p_extension.status,
         decided_at = clock_timestamp(),
         decided_by = core.current_account_id(),
         decision_note = p_note
   where e.id = p_extension.id
  returning * into p_extension;

  return p_extension;
end
$$;

grant execute on function tool.decide_extension to assetry_api;
