comment on type contract.vendor_answer is 'Result of the actions on a vendor';
