--! Previous: sha1:50b499ebcbc8ab8b86e11b95191029ed6290d031
--! Hash: sha1:7459f040cce8d2867927f7b14dbc2a4926041743
--! Message: validate-reading-coverage-slots

alter table contract.contracts validate constraint contracts_terminated_at_check;
alter table identity.roles validate constraint roles_reading_check;
alter table core.organizations validate constraint organizations_welcome_page_check;
alter table work.slots validate constraint slots_override_reason_check;
alter table work.slots validate constraint slots_overridden_codes_check;
