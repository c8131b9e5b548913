--! Previous: sha1:b4d6bca901f7ab856b3b128f102d3bb978704485
--! Hash: sha1:939e8678fcb85f9965bf59d1463c88baa70ae3f4
--! Message: drop-idempotency-keys-created-at

--! no-transaction
drop index concurrently core.idempotency_keys_created_at_idx;
